import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import {
  ActivityIcon,
  AgeGroupsIcon,
  DashboardIcon,
  EventTemplatesIcon,
  GenderCategoriesIcon,
  KeyIcon,
  MatchesIcon,
  MatchFormatsIcon,
  PlayersIcon,
  ScoringConfigIcon,
  SecurityIcon,
  SportsIcon,
  TournamentsIcon,
  UsersIcon,
} from '@/ui/icons';

export interface NavigationEntry {
  label: string;
  to: NonNullable<LinkProps['to']>;
  /** A second address of the same screen. */
  alsoAt?: NonNullable<LinkProps['to']>;
  /** Goes there when it is pressed after `g`. */
  letter: string;
  Icon: (props: { size?: number }) => ReactNode;
}

interface NavigationSection {
  label: string;
  entries: readonly NavigationEntry[];
}

export const navigation: readonly NavigationSection[] = [
  {
    label: 'Main',
    entries: [{ label: 'Dashboard', to: '/admin/dashboard', letter: 'd', Icon: DashboardIcon }],
  },
  {
    label: 'Management',
    entries: [
      { label: 'Users', to: '/admin/users', letter: 'u', Icon: UsersIcon },
      { label: 'Players', to: '/admin/players', letter: 'p', Icon: PlayersIcon },
      { label: 'Tournaments', to: '/admin/tournaments', letter: 't', Icon: TournamentsIcon },
      { label: 'Matches', to: '/admin/matches', letter: 'm', Icon: MatchesIcon },
    ],
  },
  {
    label: 'Configuration',
    entries: [
      {
        label: 'Sports',
        to: '/admin/config/sports',
        alsoAt: '/admin/sports',
        letter: 's',
        Icon: SportsIcon,
      },
      { label: 'Age Groups', to: '/admin/config/age-groups', letter: 'a', Icon: AgeGroupsIcon },
      {
        label: 'Gender Categories',
        to: '/admin/config/gender-categories',
        letter: 'g',
        Icon: GenderCategoriesIcon,
      },
      {
        label: 'Event Templates',
        to: '/admin/config/event-templates',
        letter: 'e',
        Icon: EventTemplatesIcon,
      },
      {
        label: 'Scoring Config',
        to: '/admin/config/scoring-config',
        letter: 'c',
        Icon: ScoringConfigIcon,
      },
      {
        label: 'Match Formats',
        to: '/admin/config/match-formats',
        letter: 'f',
        Icon: MatchFormatsIcon,
      },
    ],
  },
];

/** Screens that have no place in the sidebar. */
export const otherScreens: readonly NavigationEntry[] = [
  { label: 'Activity', to: '/admin/activity', letter: 'y', Icon: ActivityIcon },
  { label: 'Security', to: '/admin/security', letter: 'k', Icon: SecurityIcon },
  { label: 'Change Password', to: '/admin/change-password', letter: 'w', Icon: KeyIcon },
];

export const allScreens: readonly NavigationEntry[] = [
  ...navigation.flatMap((section) => section.entries),
  ...otherScreens,
];
