/** Loads the program anew at sign-in: the session check there forgets who was signed in and all that they were shown. */
export function leaveForSignIn(): void {
  window.location.assign('/login');
}
