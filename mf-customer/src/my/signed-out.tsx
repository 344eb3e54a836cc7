import type { Language, SessionUser } from '@shopbench/contracts';
import { PlainFrame } from '../parts/frame';
import { PlaceContext, type Place } from '../place/place';
import { RegisterPage } from './register-page';
import { ResetPasswordPage } from './reset-password-page';
import { SignInPage } from './sign-in-page';
import { goTo } from './use-path';

interface SignedOutProps {
  shop: string;
  timeZone: string;
  path: string;
  language: Language;
  setLanguage: (language: Language) => void;
  onIn: (user: SessionUser) => void;
}

const NOBODY: SessionUser = { _id: '', name: '', designation: 'customer', mobileNumber: '' };

/** The way in: sign-in, an account of one's own, a forgotten password. */
export function SignedOut({ shop, timeZone, path, language, setLanguage, onIn }: SignedOutProps) {
  const place: Place = {
    ...{ base: '/my', user: NOBODY, keepsSeen: false, timeZone, language, setLanguage, go: goTo },
  };
  return (
    <PlaceContext value={place}>
      <PlainFrame shop={shop}>
        {path.startsWith('/register') ? (
          <RegisterPage />
        ) : path.startsWith('/reset-password') ? (
          <ResetPasswordPage />
        ) : (
          <SignInPage onIn={onIn} />
        )}
      </PlainFrame>
    </PlaceContext>
  );
}
