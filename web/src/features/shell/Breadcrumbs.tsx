import { Link, useMatches } from '@tanstack/react-router';
import { memo } from 'react';
import classes from './Breadcrumbs.module.css';

/** Where this screen stands, from what its route says about itself. */
export const Breadcrumbs = memo(function Breadcrumbs() {
  const place = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData,
  });
  if (!place?.title) return <span />;
  return (
    <nav aria-label="Breadcrumb" className={classes.breadcrumbs}>
      <ol>
        {place.section !== undefined && <li className={classes.section}>{place.section}</li>}
        {place.parent && (
          <li>
            <Link to={place.parent.to}>{place.parent.title}</Link>
          </li>
        )}
        <li aria-current="page">{place.title}</li>
      </ol>
    </nav>
  );
});
