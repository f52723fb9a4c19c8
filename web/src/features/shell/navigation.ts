import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  AgeGroupsIcon,
  DashboardIcon,
  EventTemplatesIcon,
  GenderCategoriesIcon,
  MatchesIcon,
  MatchFormatsIcon,
  PlayersIcon,
  ScoringConfigIcon,
  SportsIcon,
  TournamentsIcon,
  UsersIcon,
} from '@/ui/icons';

interface NavigationEntry {
  label: string;
  to: NonNullable<LinkProps['to']>;
  /** A second address of the same screen. */
  alsoAt?: NonNullable<LinkProps['to']>;
  Icon: (props: { size?: number }) => ReactNode;
}

interface NavigationSection {
  label: string;
  entries: readonly NavigationEntry[];
}

export const navigation: readonly NavigationSection[] = [
  {
    label: 'Main',
    entries: [{ label: 'Dashboard', to: '/admin/dashboard', Icon: DashboardIcon }],
  },
  {
    label: 'Management',
    entries: [
      { label: 'Users', to: '/admin/users', Icon: UsersIcon },
      { label: 'Players', to: '/admin/players', Icon: PlayersIcon },
      { label: 'Tournaments', to: '/admin/tournaments', Icon: TournamentsIcon },
      { label: 'Matches', to: '/admin/matches', Icon: MatchesIcon },
    ],
  },
  {
    label: 'Configuration',
    entries: [
      { label: 'Sports', to: '/admin/config/sports', alsoAt: '/admin/sports', Icon: SportsIcon },
      { label: 'Age Groups', to: '/admin/config/age-groups', Icon: AgeGroupsIcon },
      {
        label: 'Gender Categories',
        to: '/admin/config/gender-categories',
        Icon: GenderCategoriesIcon,
      },
      { label: 'Event Templates', to: '/admin/config/event-templates', Icon: EventTemplatesIcon },
      { label: 'Scoring Config', to: '/admin/config/scoring-config', Icon: ScoringConfigIcon },
      { label: 'Match Formats', to: '/admin/config/match-formats', Icon: MatchFormatsIcon },
    ],
  },
];
