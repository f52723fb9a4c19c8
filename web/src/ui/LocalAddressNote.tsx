import say from 'words/shared';
import { rich } from './rich';

/** Names and addresses by which a computer reaches itself, and no other one. */
const OF_ITSELF = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\]|0\.0\.0\.0)$/;

/** Whether a link to this host leads every other computer and phone to itself. */
export function leadsNowhereElse(hostname: string): boolean {
  return OF_ITSELF.test(hostname.toLowerCase());
}

/** Stands beside an address that is given to others: whether others can open it at all. */
export function LocalAddressNote() {
  const { host, hostname } = window.location;
  if (!leadsNowhereElse(hostname)) return null;
  return (
    <p className="tl-callout" data-tone="warn" role="note">
      {rich(say.localAddress, { address: <bdi className="tl-break">{host}</bdi> })}
    </p>
  );
}
