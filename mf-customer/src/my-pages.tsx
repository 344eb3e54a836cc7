import { HomePage } from './home/home-page';
import { FiguresPage } from './home/figures-page';
import { MePage } from './me/me-page';
import { MessagesPage } from './messages/messages-page';
import { PayPage } from './pay/pay-page';
import { usePlace } from './place/place';
import { PurchasePage } from './purchases/purchase-page';
import { PurchasesPage } from './purchases/purchases-page';
import { RepairPage } from './repairs/repair-page';
import { RepairsPage } from './repairs/repairs-page';
import { ShopPage } from './shop/shop-page';

/** The page at a path below the place's base; home for any other. */
export function MyPages({ path }: { path: string }) {
  const { user } = usePlace();
  const [page, id] = path.split('/').filter(Boolean);
  switch (page) {
    case 'repair':
      return id ? <RepairPage key={id} id={id} /> : <RepairsPage />;
    case 'purchase':
      return id ? <PurchasePage key={id} id={id} /> : <PurchasesPage />;
    case 'cart':
      return <ShopPage />;
    case 'messages':
      return <MessagesPage />;
    case 'pay':
      return <PayPage />;
    case 'me':
      return <MePage />;
    case 'dashboard':
      return user.designation === 'admin' ? <FiguresPage /> : <HomePage />;
    default:
      return <HomePage />;
  }
}
