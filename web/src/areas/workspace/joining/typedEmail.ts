/**
 * The e-mail address as it was typed last: going from one form to the next needs no typing again. It lives as
 * long as the page, and is written nowhere.
 */
let typed = '';

export function typedEmail(): string {
  return typed;
}

export function noteEmail(email: string): void {
  typed = email;
}
