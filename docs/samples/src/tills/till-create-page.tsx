import { tillForm } from './till-form';

export const TillCreatePage = tillForm.CreatePage;
