/** The squad of a team, for tests; a test names only what it is about. */
import type { Body } from '@/api/types';

type TeamSquad = Body<'/divisions/{divisionId}/squads/{teamId}'>['data'];
type Member = TeamSquad['members'][number];

export function squadMember(part: Partial<Member> = {}): Member {
  return {
    playerProfileId: 31,
    playerName: 'Ana Alves',
    shirtNumber: 7,
    position: 'Goalkeeper',
    isCaptain: true,
    validFrom: null,
    validUntil: null,
    birthDate: null,
    birthYear: null,
    genderCategoryId: null,
    isAllowed: false,
    allowedBecause: null,
    canBeCorrected: false,
    verdict: 'eligible',
    shownNames: null,
    isClaimed: false,
    ...part,
  };
}

export function teamSquad(part: Partial<TeamSquad> = {}): TeamSquad {
  return {
    tournamentId: 9,
    tournamentName: 'Harbour Cup',
    divisionId: 90,
    divisionName: 'Women',
    status: 'published',
    teamId: 5,
    teamName: 'Port Alder Reds',
    club: null,
    canChange: true,
    members: [squadMember()],
    ...part,
  };
}
