import say from 'words/dashboard';

/** In the place of a part whose call was refused. */
export function NotAvailable() {
  return <p className="tl-quiet">{say.notAvailable()}</p>;
}
