import { chooseColorScheme } from '@shopbench/ui';
import { useState } from 'react';
import { FrameIcon } from './icon';

const isDark = (): boolean => {
  const chosen = document.documentElement.getAttribute('data-color-scheme');
  return chosen ? chosen === 'dark' : window.matchMedia('(prefers-color-scheme: dark)').matches;
};

/** Switches between light and dark. The choice stays on this device; until it is made, the system's setting counts. */
export function ColorSchemeButton() {
  const [dark, setDark] = useState(isDark);
  const next = dark ? 'light' : 'dark';
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Switch to the ${next} look`}
      title={`Switch to the ${next} look`}
      onClick={() => {
        chooseColorScheme(next);
        setDark(!dark);
      }}
    >
      <FrameIcon name={dark ? 'sun' : 'moon'} size={18} />
    </button>
  );
}
