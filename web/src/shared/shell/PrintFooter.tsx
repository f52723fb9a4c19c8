import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import say from 'words/shell';
import { locale } from '@/language/language';
import classes from './Shell.module.css';

const TIME = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });

function source(): string {
  return say.printed({ address: window.location.href, time: TIME.format(new Date()) });
}

/** On paper only: where the sheet comes from, and when. */
export function PrintFooter() {
  const [text, setText] = useState(source);
  // The browser prints what is in the document when this event has been handled.
  useEffect(() => {
    const renew = () => flushSync(() => setText(source()));
    window.addEventListener('beforeprint', renew);
    return () => window.removeEventListener('beforeprint', renew);
  }, []);
  return (
    <p aria-hidden="true" className={classes.printed}>
      {text}
    </p>
  );
}
