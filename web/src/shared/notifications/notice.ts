import { linkOptions } from '@tanstack/react-router';
import say from 'words/notifications';
import { publicTournamentAt } from '@/shared/entry/publicAddress';
import { meetingText } from '@/shared/match/sides';
import { placeName } from '@/shared/roles/placeName';
import type { Notice } from './noticesQuery';

function placeOf(role: Notice['role']): string {
  if (role?.scopeName == null) return say.gone();
  return placeName({ ...role, kind: role.scope, name: role.scopeName });
}

/** What a notice is about, as it is called now. */
function nameOf({ tournamentName, divisionName }: Notice): string {
  if (tournamentName == null) return say.gone();
  return divisionName == null
    ? tournamentName
    : say.ofDivision({ tournament: tournamentName, division: divisionName });
}

function matchOf({ matchName, ...sides }: Notice): string {
  return matchName == null ? say.gone() : meetingText({ ...sides, matchName });
}

/** A notice in words. */
export function noticeTitle(notice: Notice): string {
  const { kind, role } = notice;
  switch (kind) {
    case 'role_given':
    case 'role_changed':
    case 'role_taken':
      return say.toldRole({
        kind,
        name: placeOf(role),
        role: role ? say.role({ role: role.role }) : say.gone(),
        who: role?.holderName ?? say.gone(),
      });
    case 'claim_accepted':
    case 'claim_refused':
      return say.toldClaim({ kind, name: notice.playerName ?? say.gone() });
    case 'result_entered':
    case 'result_confirmed':
    case 'result_disputed':
    case 'result_ruled':
    case 'result_changed':
    case 'opponents_changed':
    case 'match_postponed':
    case 'match_called_off':
    case 'match_goes_ahead':
      return say.toldResult({
        kind,
        match: matchOf(notice),
        name: nameOf(notice),
      });
    case 'player_suspended':
      return say.toldSuspended({
        player: notice.playerName ?? say.gone(),
        match: matchOf(notice),
        name: nameOf(notice),
      });
    default:
      return say.told({ kind, entry: notice.entrantName ?? say.gone(), name: nameOf(notice) });
  }
}

/** Where a notice leads. What is not announced any more has no page. */
export function noticePlace(notice: Notice) {
  const { kind, tournamentId, tournamentName, divisionId, role, matchId, matchName } = notice;
  switch (kind) {
    case 'entry_received':
    case 'entry_taken_back':
      if (tournamentId == null || divisionId == null) return undefined;
      return linkOptions({
        to: '/app/tournaments/$tournamentId/divisions/$divisionId',
        params: { tournamentId: String(tournamentId), divisionId: String(divisionId) },
      });
    case 'entry_accepted':
    case 'entry_moved_up':
    case 'entry_waitlisted':
    case 'entry_returned':
    case 'entry_rejected':
    case 'entry_withdrawn':
    case 'entry_reopened':
      return linkOptions({ to: '/app/entries' });
    case 'draw_published':
    case 'draw_given_up':
    case 'times_changed':
    case 'called_off':
    case 'takes_place':
    case 'table_corrected':
    case 'opponents_changed':
    case 'match_postponed':
    case 'match_called_off':
    case 'match_goes_ahead':
      if (tournamentId == null || tournamentName == null) return undefined;
      return { href: publicTournamentAt(tournamentId) };
    case 'taken_back':
      return undefined;
    case 'result_entered':
    case 'result_confirmed':
    case 'result_disputed':
    case 'result_ruled':
    case 'result_changed':
    case 'player_suspended':
      if (matchId == null || matchName == null) return undefined;
      return linkOptions({
        to: '/app/matches/$matchId/result',
        params: { matchId: String(matchId) },
      });
    case 'role_given':
      if (!role) return undefined;
      return linkOptions({
        to: '/app/people/$scope/$scopeId',
        params: { scope: role.scope, scopeId: String(role.scopeId) },
      });
    case 'role_changed':
    case 'role_taken':
      return linkOptions({ to: '/app/roles' });
    case 'claim_accepted':
    case 'claim_refused':
      return linkOptions({ to: '/app/players' });
    default:
      return undefined;
  }
}
