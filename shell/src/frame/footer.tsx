import { useShopName } from '../start/shop-name';

export function Footer() {
  return (
    <footer className="footer">
      © {new Date().getFullYear()} {useShopName()}
    </footer>
  );
}
