import { formatRupees, type MyPurchase } from '@shopbench/contracts';
import { TRACK_WORDS } from '@shopbench/pages/track';
import { usePlace } from '../place/place';

/** The link that a UPI app opens, and its QR code for a second phone; nothing where nothing is due. Amount in rupees. */
export function PayByUpi({ upi, amount }: { upi: MyPurchase['upi']; amount: number }) {
  const { language } = usePlace();
  const told = TRACK_WORDS[language];
  if (!upi) return null;
  return (
    <div className="my-upi">
      <img src={`data:image/svg+xml,${encodeURIComponent(upi.svg)}`} alt="UPI QR" width={148} height={148} />
      <small>{told.scan}</small>
      <a className="my-button primary" href={upi.link}>
        {told.pay(formatRupees(amount))}
      </a>
    </div>
  );
}
