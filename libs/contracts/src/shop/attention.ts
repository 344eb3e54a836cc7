/** Of what pages ask by themselves: nobody has touched the page for some minutes, so that it keeps no session open. */
export const UNATTENDED_HEADER = 'X-Unattended';
