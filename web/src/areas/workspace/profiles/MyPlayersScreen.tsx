import { Button } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import say from 'words/profiles';
import shared from 'words/shared';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { DateText } from '@/ui/DateText';
import { useFormAddress } from '@/ui/dialog/useFormAddress';
import { CalendarIcon, EditIcon, KeyIcon, PlusIcon } from '@/ui/icons';
import { formatCount } from '@/ui/numbers';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { SportNames } from '@/ui/SportNames';
import { EmptyState, FetchError, WaitingPanel } from '@/ui/states';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { CalendarDialog } from './CalendarDialog';
import { ClaimDialog } from './ClaimDialog';
import classes from './MyPlayers.module.css';
import { ProfileDialog } from './ProfileDialog';
import {
  choicesQuery,
  myClaimsQuery,
  myPlayersQuery,
  type OwnClaim,
  type Profile,
} from './profileQueries';

interface MyPlayersScreenProps {
  /** Whether the address opens the form of a new profile. */
  add: true | undefined;
  /** Whose form the address opens. */
  edit: number | undefined;
  /** The name of the person who is signed in. */
  person: string;
}

/** The own profile and those of one's children, and what one has claimed. */
export function MyPlayersScreen({ add, edit, person }: MyPlayersScreenProps) {
  const players = useQuery(myPlayersQuery());
  const claims = useQuery(myClaimsQuery());
  const choices = useQuery(choicesQuery());
  const [claiming, setClaiming] = useState(false);
  const [calendarOf, setCalendarOf] = useState<number>();
  const { openAdd, openEdit, close } = useFormAddress();
  const profiles = players.data?.data;
  const edited = profiles?.find(({ playerProfileId }) => playerProfileId === edit);
  const withCalendar = profiles?.find(({ playerProfileId }) => playerProfileId === calendarOf);
  const hasOwn = profiles?.some(({ relation }) => relation === 'own') ?? false;
  const chosenFrom = choices.data?.data;
  const shared = { hasOwn, person };
  return (
    <>
      <PageHeader
        actions={
          <>
            <QuietButton leftSection={<KeyIcon size={16} />} onClick={() => setClaiming(true)}>
              {say.haveCode()}
            </QuietButton>
            <Button leftSection={<PlusIcon size={16} />} onClick={openAdd}>
              {say.add()}
            </Button>
          </>
        }
        summary={say.summary()}
        title={say.title()}
      />
      <div className="tl-parts" data-wide>
        <FetchError message={say.failedToFetch()} of={players} />
        <FetchError message={say.failedToFetchChoices()} of={choices} />
        {profiles?.length === 0 && (
          <section className="tl-surface">
            <EmptyState message={say.none()} />
          </section>
        )}
        {!profiles && !players.error && <WaitingPanel widths={[160, 224, 192]} />}
        {profiles && profiles.length > 0 && (
          <ul className={classes.cards}>
            {profiles.map((profile) => (
              <li key={profile.playerProfileId}>
                <ProfileCard
                  onCalendar={() => setCalendarOf(profile.playerProfileId)}
                  onEdit={() => openEdit(profile.playerProfileId)}
                  profile={profile}
                />
              </li>
            ))}
          </ul>
        )}
        <Claims claims={claims} />
      </div>
      {chosenFrom && profiles && add && (
        <ProfileDialog {...shared} choices={chosenFrom} onClose={close} profile={undefined} />
      )}
      {chosenFrom && edited && (
        <ProfileDialog
          {...shared}
          choices={chosenFrom}
          key={edited.playerProfileId}
          onClose={close}
          profile={edited}
        />
      )}
      {withCalendar && (
        <CalendarDialog
          key={withCalendar.playerProfileId}
          onClose={() => setCalendarOf(undefined)}
          profile={withCalendar}
        />
      )}
      {chosenFrom && claiming && (
        <ClaimDialog {...shared} choices={chosenFrom} onClose={() => setClaiming(false)} />
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

interface ProfileCardProps {
  profile: Profile;
  onEdit: () => void;
  onCalendar: () => void;
}

function ProfileCard({ profile, onEdit, onCalendar }: ProfileCardProps) {
  const { birthDate, birthYear, genderName, sports, relation, consent, playerName, shownNames } =
    profile;
  const none = <span className="tl-quiet">{say.notGiven()}</span>;
  return (
    <Panel
      actions={
        <div className="tl-cluster tl-gap-8">
          <QuietButton leftSection={<CalendarIcon size={16} />} onClick={onCalendar} size="xs">
            {rich(say.calendar, { name: playerName })}
          </QuietButton>
          <QuietButton leftSection={<EditIcon size={16} />} onClick={onEdit} size="xs">
            {rich(say.edit, { name: playerName })}
          </QuietButton>
        </div>
      }
      className={classes.card}
      title={playerName}
    >
      <p className={classes.relation}>{say.relation({ relation })}</p>
      {!profile.isActive && <p className="tl-quiet">{say.inactive()}</p>}
      <dl className={classes.facts}>
        <Fact label={say.birthDate()}>
          {birthDate !== null ? (
            <DateText show="date" value={birthDate} />
          ) : birthYear !== null ? (
            say.yearOnly({ year: birthYear })
          ) : (
            none
          )}
        </Fact>
        <Fact label={say.category()}>{genderName ?? none}</Fact>
        <Fact label={say.sports()}>
          <SportNames
            names={sports.map(({ sport_name }) => sport_name).join(', ')}
            none={say.notGiven()}
          />
        </Fact>
        <Fact label={say.inPublic()}>
          {shownNames === null ? say.asCompetitionSays() : shared.shownAs({ shown: shownNames })}
        </Fact>
        <Fact label={say.matches()}>{formatCount(profile.matches)}</Fact>
        {profile.calendarLinkSince !== null && (
          <Fact label={say.calendarLink()}>
            {rich(say.linkSince, {
              date: <DateText show="date" value={profile.calendarLinkSince} />,
            })}
          </Fact>
        )}
        {relation === 'child' && (
          <Fact label={say.consent()}>
            {consent ? (
              <details className={classes.given}>
                <summary>
                  {rich(say.consentedOn, {
                    date: <DateText show="date" value={consent.consentedAt} />,
                  })}
                  <VisuallyHidden> {say.readConsent()}</VisuallyHidden>
                </summary>
                <p className={classes.wording}>{consent.wording}</p>
              </details>
            ) : (
              say.consentIsMissing()
            )}
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

/** What was claimed and how it stands; nothing where nobody has claimed anything. */
function Claims({ claims }: { claims: UseQueryResult<{ data: OwnClaim[] }, unknown> }) {
  const told = claims.data?.data ?? [];
  if (!claims.error && told.length === 0) return null;
  return (
    <Panel title={say.claims()}>
      <FetchError message={say.failedToFetchClaims()} of={claims} />
      <ul className="tl-grid tl-gap-16">
        {told.map(({ claimId, playerName, state, reason, createdAt }) => (
          <li className="tl-grid tl-gap-4" key={claimId}>
            <p className="tl-cluster tl-gap-8">
              <strong className="tl-break">{playerName}</strong>
              <StatusBadge status={state} />
            </p>
            <p>{say.claimState({ state })}</p>
            {reason !== null && (
              <p className="tl-description" dir="auto">
                {reason}
              </p>
            )}
            <p className="tl-quiet">
              {rich(say.claimedOn, { date: <DateText show="date" value={createdAt} /> })}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
