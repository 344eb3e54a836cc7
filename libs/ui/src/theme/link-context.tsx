import { createContext, useContext, type ElementType } from 'react';

const LinkContext = createContext<ElementType>('a');

export const LinkProvider = LinkContext.Provider;

/** The component that links of the design system render; the shell sets it to one that navigates without a reload. */
export const useLinkComponent = (): ElementType => useContext(LinkContext);
