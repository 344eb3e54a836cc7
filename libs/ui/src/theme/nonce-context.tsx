import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** The page's style nonce, for parts that write styles past emotion (the data grid does). */
export const useNonce = (): string | undefined => useContext(NonceContext);
