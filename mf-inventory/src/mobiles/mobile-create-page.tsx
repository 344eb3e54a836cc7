import { mobileForm } from './mobile-form';

/** A new mobile. */
export const MobileCreatePage = mobileForm.CreatePage;
