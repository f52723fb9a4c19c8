import { Link, type LinkProps } from '@tanstack/react-router';
import say from 'words/configuration';
import shared from 'words/shared';
import { isNotThere } from '@/api/errors';
import { Skeleton } from '@/ui/states';
import type { Use } from './calls';
import { reasonOf } from './failure';
import classes from './UsedBy.module.css';
import type { useUses } from './useUses';

interface UsedByProps {
  id: number;
  isActive: boolean;
  uses: ReturnType<typeof useUses>;
}

/** What uses a row, said before it is deleted. It takes the same room whatever comes out. */
export function UsedBy({ id, isActive, uses }: UsedByProps) {
  const { data, error, isFetching } = uses;
  // Of a row that is gone, or on a server that does not tell it.
  if (isNotThere(error)) return null;
  return (
    <div aria-busy={isFetching} className={classes.uses} role="status">
      {data === undefined && error === null && (
        <p>
          {say.lookingForUses()}
          <br />
          <Skeleton width="60%" />
        </p>
      )}
      {data === undefined && error !== null && (
        <p>
          {say.usesUnknown({ reason: reasonOf(error) })}{' '}
          <button
            aria-busy={isFetching}
            className={classes.again}
            onClick={() => void uses.refetch()}
            type="button"
          >
            {shared.retry()}
          </button>
        </p>
      )}
      {data?.length === 0 && <p className="tl-quiet">{say.notUsed()}</p>}
      {data !== undefined && data.length > 0 && (
        <>
          <p>{say.usedHere()}</p>
          <ul className={classes.lists}>
            {data.map((use) => (
              <li key={use.list}>
                <Link {...placeOf(use, id)}>
                  {say.uses({
                    list: use.list,
                    count: use.count,
                    more: use.count_is_exact ? 'no' : 'yes',
                  })}
                </Link>
              </li>
            ))}
          </ul>
          <p>{isActive ? say.inactiveInstead() : say.inactiveAlready()}</p>
        </>
      )}
    </div>
  );
}

/** The list that shows these rows: of tournaments, quick matches too, because they were counted. */
function placeOf({ list, filter }: Use, id: number): LinkProps {
  const search = { [filter]: id, ...(list === 'tournaments' && { kind: 'all' }) };
  return { to: `/admin/${list}`, search } as LinkProps;
}
