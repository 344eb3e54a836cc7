import { PaymentFormPage } from './payment-form-page';

/** Paying money out. */
export const PaymentOutPage = () => <PaymentFormPage direction="out" />;
