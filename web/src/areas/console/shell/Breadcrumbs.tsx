import { Link, useMatches } from '@tanstack/react-router';
import { memo } from 'react';
import screens from 'words/screens';
import say from 'words/shell';
import type { Address } from '@/shared/shell/screen';
import { useRecordName } from '@/ui/recordName';
import classes from './Breadcrumbs.module.css';

/**
 * Where this screen stands, from what its route says about itself. The name of its record takes the
 * place of the general word once it is known; below a list it stands after the list.
 */
export const Breadcrumbs = memo(function Breadcrumbs() {
  const place = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData,
  });
  const address = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const name = useRecordName();
  if (!place?.title) return <span />;
  const isBelowList = name !== undefined && place.entry !== undefined;
  const parent = isBelowList ? { title: place.title, to: address as Address } : place.parent;
  const title = name ?? place.title;
  return (
    <nav aria-label={say.breadcrumb()} className={classes.breadcrumbs}>
      <ol>
        {place.section !== undefined && <li>{screens.section({ section: place.section })}</li>}
        {parent && (
          <li>
            <Link to={parent.to}>{parent.title}</Link>
          </li>
        )}
        <li aria-current="page" title={name}>
          {/* A name of the other direction ends in dots where it ends. */}
          <span className={classes.name} dir={name === undefined ? undefined : 'auto'}>
            {title}
          </span>
        </li>
      </ol>
    </nav>
  );
});
