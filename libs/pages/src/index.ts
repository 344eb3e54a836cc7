/** What a page is made of that needs neither list nor form. */
export {};
