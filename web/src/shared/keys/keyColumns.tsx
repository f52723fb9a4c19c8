import { Button } from '@mantine/core';
import say from 'words/keys';
import roles from 'words/roles';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { DateText } from '@/ui/DateText';
import type { Column } from '@/ui/list/DataTable';
import { rich } from '@/ui/rich';
import classes from './Keys.module.css';
import type { ApiKey } from './keysList';

/** What every list of keys shows; `more` stands after what the key is for. */
export function keyColumns(
  onRevoke: (key: ApiKey) => void,
  more: readonly Column<ApiKey>[] = [],
): readonly Column<ApiKey>[] {
  return [
    {
      key: 'name',
      header: say.key(),
      cell: ({ name, tokenStart }) => (
        <span className="tl-grid tl-gap-2">
          <strong className="tl-break">{name}</strong>
          <span className="tl-description">
            {rich(say.tokenStart, {
              start: <code dir="ltr">{tokenStart}…</code>,
            })}
          </span>
        </span>
      ),
    },
    {
      key: 'role',
      header: say.role(),
      isPlain: true,
      cell: (key) => (
        <span className="tl-break">
          {say.roleIn({ role: roles.role({ role: key.role }), place: placeOf(key) })}
        </span>
      ),
    },
    ...more,
    {
      key: 'lastUsedAt',
      header: say.lastUsed(),
      cell: ({ lastUsedAt }) =>
        lastUsedAt === null ? say.notUsed() : <DateText value={lastUsedAt} />,
    },
    {
      key: 'expiresAt',
      header: say.ends(),
      cell: ({ expiresAt }) => (
        <span className={classes.end}>
          <DateText value={expiresAt} />
          {Date.parse(expiresAt) <= Date.now() && <StatusBadge status="expired" />}
        </span>
      ),
    },
    {
      key: 'actions',
      header: say.actions(),
      align: 'end',
      isAction: true,
      cell: (key) => (
        <Button color="gray" onClick={() => onRevoke(key)} size="xs" variant="default">
          {rich(say.revokeOf, {
            name: key.name,
          })}
        </Button>
      ),
    },
  ];
}

function placeOf({ scope, scopeKind }: ApiKey): string {
  return scope?.name ?? say.gone({ kind: scopeKind });
}
