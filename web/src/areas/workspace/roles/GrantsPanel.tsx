import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import say from 'words/roles';
import { ownUserId } from '@/api/session';
import type { Grant } from '@/api/types';
import { ChangeEndDialog } from '@/shared/roles/ChangeEndDialog';
import { EndText, giverOf, RoleText } from '@/shared/roles/cells';
import { EndRoleDialog } from '@/shared/roles/EndRoleDialog';
import { placeName } from '@/shared/roles/placeName';
import { actionsColumn, type Column, DataTable } from '@/ui/list/DataTable';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { EmptyState, FetchError } from '@/ui/states';
import { More } from './More';
import classes from './Roles.module.css';
import { FIRST, grantsQuery, type Place } from './rolesQueries';
import { useRolesChanged } from './useRolesChanged';

const isOwn = ({ userId }: Grant) => userId === ownUserId();

interface Deeds {
  onChange: (grant: Grant) => void;
  onEnd: (grant: Grant) => void;
}

function columnsWith({ onChange, onEnd }: Deeds): readonly Column<Grant>[] {
  return [
    {
      key: 'person',
      header: say.person(),
      cell: (grant) => (
        <span className="tl-break">
          <strong>
            <bdi>{grant.holderName}</bdi>
          </strong>
          {isOwn(grant) && (
            <>
              <br />
              <span className="tl-aside">{say.you()}</span>
            </>
          )}
        </span>
      ),
    },
    {
      key: 'role',
      header: say.roleColumn(),
      isPlain: true,
      cell: (row) => <RoleText of={row} />,
    },
    {
      key: 'until',
      header: say.until(),
      cell: ({ expiresAt }) => <EndText value={expiresAt} />,
    },
    {
      key: 'givenBy',
      header: say.givenBy(),
      cell: (grant) => <span className="tl-break">{giverOf(grant)}</span>,
    },
    actionsColumn(say.actions(), (grant) => (
      <span className={classes.buttons}>
        <QuietButton onClick={() => onChange(grant)} size="xs">
          {rich(say.changeEndOf, { name: grant.holderName })}
        </QuietButton>
        <QuietButton onClick={() => onEnd(grant)} size="xs">
          {isOwn(grant)
            ? rich(say.giveUpOf, { place: placeName(grant.scope) })
            : rich(say.takeAwayOf, { name: grant.holderName })}
        </QuietButton>
      </span>
    )),
  ];
}

/** Who has a role in a place, to have its end changed or be taken away. */
export function GrantsPanel({ place }: { place: Place }) {
  const [shown, setShown] = useState(FIRST);
  const fetched = useQuery(grantsQuery(place, shown));
  const { data, error } = fetched;
  const [changing, setChanging] = useState<Grant>();
  const [ending, setEnding] = useState<Grant>();
  const columns = useMemo(() => columnsWith({ onChange: setChanging, onEnd: setEnding }), []);
  const changed = useRolesChanged();
  const grants = data?.grants;
  return (
    <Panel title={say.roles()}>
      <FetchError message={say.failedToFetchRoles()} of={fetched} />
      {(grants || !error) && (
        <DataTable
          caption={say.roles()}
          columns={columns}
          empty={<EmptyState message={say.nobody()} />}
          rowKey={({ grantId }) => grantId}
          rows={grants}
          skeletonRows={3}
        />
      )}
      <More
        busy={fetched.isFetching}
        onMore={setShown}
        pagination={data?.pagination}
        shown={shown}
      />
      {changing && (
        <ChangeEndDialog grant={changing} onClose={() => setChanging(undefined)} onDone={changed} />
      )}
      {ending && (
        <EndRoleDialog
          grant={ending}
          isGone={grants?.every(({ grantId }) => grantId !== ending.grantId) ?? false}
          isOwn={isOwn(ending)}
          onClose={() => setEnding(undefined)}
          onDone={changed}
        />
      )}
    </Panel>
  );
}
