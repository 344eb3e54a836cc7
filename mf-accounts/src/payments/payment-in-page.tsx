import { PaymentFormPage } from './payment-form-page';

/** Receiving money. */
export const PaymentInPage = () => <PaymentFormPage direction="in" />;
