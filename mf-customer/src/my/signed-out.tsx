import type { SessionUser } from '@shopbench/contracts';
import { LanguageSwitch } from '../parts/frame';
import { PlaceContext, type Place } from '../place/place';
import type { Language } from '../words/words';
import { RegisterPage } from './register-page';
import { ResetPasswordPage } from './reset-password-page';
import { SignInPage } from './sign-in-page';
import { goTo } from './use-path';

interface SignedOutProps {
  shop: string;
  path: string;
  language: Language;
  setLanguage: (language: Language) => void;
  onIn: (user: SessionUser) => void;
}

const NOBODY: SessionUser = { _id: '', name: '', designation: 'customer', mobileNumber: '' };

/** The way in: sign-in, an account of one's own, a forgotten password. */
export function SignedOut({ shop, path, language, setLanguage, onIn }: SignedOutProps) {
  const place: Place = { base: '/my', user: NOBODY, keepsSeen: false, language, setLanguage, go: goTo };
  return (
    <PlaceContext value={place}>
      <div className="my" lang={language}>
        <header className="my-head">
          <span className="my-mark" aria-hidden="true">
            {shop.charAt(0)}
          </span>
          <strong>{shop}</strong>
          <LanguageSwitch />
        </header>
        <main className="my-page">
          {path.startsWith('/register') ? (
            <RegisterPage />
          ) : path.startsWith('/reset-password') ? (
            <ResetPasswordPage />
          ) : (
            <SignInPage onIn={onIn} />
          )}
        </main>
      </div>
    </PlaceContext>
  );
}
