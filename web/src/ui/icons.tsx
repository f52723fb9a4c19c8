/** Our own line icons on a 24-unit grid. They are decoration: the words beside them carry meaning. */
import type { ReactNode } from 'react';
import { isRightToLeft } from '@/language/language';

interface IconProps {
  /** Width and height in pixels. */
  size?: number;
  className?: string | undefined;
}

/** The shape of an arrow that points along the line: mirrored where lines run from right to left. */
function alongTheLine(shape: ReactNode): ReactNode {
  return isRightToLeft ? <g transform="matrix(-1 0 0 1 24 0)">{shape}</g> : shape;
}

function icon(shape: ReactNode) {
  return function Icon({ size = 18, className }: IconProps) {
    return (
      <svg
        aria-hidden="true"
        className={className}
        fill="none"
        height={size}
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
        strokeWidth={1.6}
        viewBox="0 0 24 24"
        width={size}
      >
        {shape}
      </svg>
    );
  };
}

export const DashboardIcon = icon(<path d="M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z" />);
export const HomeIcon = icon(<path d="M4 11.5 12 4l8 7.5M6 9.8V20h12V9.8M10 20v-6h4v6" />);
export const PersonIcon = icon(
  <>
    <circle cx="12" cy="8" r="3.5" />
    <path d="M5 20c0-3.9 3.1-6.5 7-6.5s7 2.6 7 6.5" />
  </>,
);
export const UsersIcon = icon(
  <>
    <circle cx="9" cy="8" r="3.5" />
    <path d="M2.5 20c0-3.6 2.9-6 6.5-6s6.5 2.4 6.5 6M15.5 4.8a3.5 3.5 0 0 1 0 6.4M18 14.7c2.2.8 3.5 2.7 3.5 5.3" />
  </>,
);
export const PlayersIcon = icon(
  <path d="M8.5 3 3 6l1.8 4.5L7 9.7V21h10V9.7l2.2.8L21 6l-5.5-3a3.6 3.6 0 0 1-7 0ZM12 13v4" />,
);
export const TeamsIcon = icon(
  <path d="M8.5 4 3 7l2 4 2-1v10h10V10l2 1 2-4-5.5-3a3.5 3.5 0 0 1-7 0Z" />,
);
export const TournamentsIcon = icon(
  <path d="M7 4h10v6a5 5 0 0 1-10 0zM7 5.5H3.5c0 3 1.3 5 3.7 5.5M17 5.5h3.5c0 3-1.3 5-3.7 5.5M12 15v5M8 20h8" />,
);
export const EntriesIcon = icon(<path d="M5 4h14v16H5zM9 3v3h6V3M8.5 12.5l2.5 2.5 4.5-5" />);
export const MatchesIcon = icon(
  <>
    <path d="M3 5h18v14H3zM12 5v14" />
    <circle cx="12" cy="12" r="3" />
    <path d="M3 9.5h2.5v5H3M21 9.5h-2.5v5H21" />
  </>,
);
export const SportsIcon = icon(
  <>
    <path d="M14.5 13.5A6 6 0 1 1 9 8.5h12v4.5z" />
    <circle cx="9" cy="14.5" r="2" />
    <path d="M12.5 3.5V5.5M8.5 4.5l.8 1.5M16.5 4.5l-.8 1.5" />
  </>,
);
export const GlobeIcon = icon(
  <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM3.5 9.5h17M3.5 14.5h17M12 3c-5 5-5 13 0 18M12 3c5 5 5 13 0 18" />,
);
export const AgeGroupsIcon = icon(<path d="M4 20V14h4v6M10 20V9h4v11M16 20V4h4v16M2.5 20h19" />);
export const GenderCategoriesIcon = icon(
  <>
    <circle cx="9" cy="14" r="5" />
    <path d="M12.6 10.4 20 3M15 3h5v5M9 19v3M7 21h4" />
  </>,
);
export const EventTemplatesIcon = icon(<path d="M5 3h10l4 4v14H5zM15 3v4h4M8.5 12h7M8.5 16h5" />);
export const ScoringConfigIcon = icon(
  <path d="M3 6h18v12H3zM12 6v12M6.5 10.5 8 9.5v5M15.5 10c1.5-1.5 3.5 0 2.3 1.7L15.5 14.5h2.8" />,
);
export const MatchFormatsIcon = icon(
  <>
    <circle cx="12" cy="13.5" r="7.5" />
    <path d="M12 9.5v4l2.5 1.5M9.5 2.5h5M18 6l1.5 1.5" />
  </>,
);
export const RulePacksIcon = icon(
  <path d="M5 3.5h14v17H5zM8.5 8h.01M12 8h4M8.5 12h.01M12 12h4M8.5 16h.01M12 16h4" />,
);
export const BellIcon = icon(
  <path d="M6 10a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 15 6 10ZM10 20a2.2 2.2 0 0 0 4 0" />,
);
export const ActivityIcon = icon(
  <path d="M4 12a8 8 0 1 1 2.3 5.6M4 12l-1.8-2.2M4 12l2.3-1.8M12 7.5V12l3.2 2" />,
);
export const MailIcon = icon(<path d="M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7" />);
export const KeyboardIcon = icon(
  <path d="M2.5 6h19v12h-19zM6 9.5h.01M9 9.5h.01M12 9.5h.01M15 9.5h.01M18 9.5h.01M6 12.2h.01M18 12.2h.01M9 12.2h.01M12 12.2h.01M15 12.2h.01M8 15h8" />,
);
export const DownloadIcon = icon(<path d="M12 3.5v11M7.5 10.5 12 15l4.5-4.5M4 16v4h16v-4" />);
export const OfflineIcon = icon(
  <path d="M3 3l18 18M5 12.5a10 10 0 0 1 3.6-2.3M2 8.8a15 15 0 0 1 4-2.5M9.8 5.3A15 15 0 0 1 22 8.8M14.6 10.3A10 10 0 0 1 19 12.5M8.5 16a5 5 0 0 1 7 0M12 19.5v.01" />,
);
export const PrintIcon = icon(<path d="M7 9V3.5h10V9M7 17H4V9h16v8h-3M7 14h10v6.5H7z" />);
export const BookmarkIcon = icon(<path d="M6 3.5h12v17l-6-4.5-6 4.5z" />);
export const MenuIcon = icon(<path d="M4 6.5h16M4 12h16M4 17.5h16" />);
export const CollapseIcon = icon(
  alongTheLine(<path d="M3.5 5h17v14h-17zM9 5v14M16 9.5 13.5 12l2.5 2.5" />),
);
export const ExpandIcon = icon(
  alongTheLine(<path d="M3.5 5h17v14h-17zM9 5v14M13.5 9.5 16 12l-2.5 2.5" />),
);
export const KeyIcon = icon(
  <>
    <circle cx="8" cy="15" r="4.5" />
    <path d="M11.2 11.8 20 3M16.5 6.5l3 3" />
  </>,
);
export const RolesIcon = icon(
  <>
    <path d="M9 3l3 5 3-5M5 8h14v12.5H5zM9 17.5c.3-1.6 1.4-2.5 3-2.5s2.7.9 3 2.5" />
    <circle cx="12" cy="12.2" r="1.5" />
  </>,
);
export const SecurityIcon = icon(
  <path d="M12 3 4.5 6v5.5c0 4.5 3 7.8 7.5 9.5 4.5-1.7 7.5-5 7.5-9.5V6ZM8.7 12l2.3 2.3 4.3-4.6" />,
);
export const SignOutIcon = icon(
  alongTheLine(<path d="M14 4H5v16h9M10 12h11M17.5 8.5 21 12l-3.5 3.5" />),
);
export const SunIcon = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
);
export const MoonIcon = icon(<path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z" />);
export const SystemIcon = icon(<path d="M3 4h18v12H3zM9 20h6M12 16v4" />);
export const SearchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5 5" />
  </>,
);
export const CloseIcon = icon(<path d="m6 6 12 12M18 6 6 18" />);
export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const EditIcon = icon(<path d="M4 20v-4.5L15.5 4 20 8.5 8.5 20ZM13 6.5l4.5 4.5" />);
export const MoreIcon = icon(<path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth={3} />);
export const TrashIcon = icon(
  <path d="M4.5 6.5h15M9.5 6.5v-3h5v3M6.5 6.5 7.5 21h9l1-14.5M10.2 10.5v6.5M13.8 10.5v6.5" />,
);
export const CopyIcon = icon(<path d="M8.5 8.5h11v12h-11zM15.5 8.5v-5h-11v12h4" />);
export const PowerIcon = icon(<path d="M12 3v9M7 6.5a8 8 0 1 0 10 0" />);
export const CheckIcon = icon(<path d="m5 12.5 4.5 4.5L19 7" />);
export const ChevronDownIcon = icon(<path d="m6 9.5 6 6 6-6" />);
export const ChevronUpIcon = icon(<path d="m6 14.5 6-6 6 6" />);
export const ChevronLeftIcon = icon(alongTheLine(<path d="m14.5 6-6 6 6 6" />));
export const ChevronRightIcon = icon(alongTheLine(<path d="m9.5 6 6 6-6 6" />));
export const FirstIcon = icon(alongTheLine(<path d="m16.5 6-6 6 6 6M7.5 6v12" />));
export const LastIcon = icon(alongTheLine(<path d="m7.5 6 6 6-6 6M16.5 6v12" />));
export const ArrowRightIcon = icon(alongTheLine(<path d="M4 12h16M14 6l6 6-6 6" />));
export const ArrowLeftIcon = icon(alongTheLine(<path d="M20 12H4M10 6l-6 6 6 6" />));
export const SortIcon = icon(<path d="m8 10 4-4 4 4M8 14l4 4 4-4" />);
export const SortUpIcon = icon(<path d="m7 13.5 5-5 5 5" />);
export const SortDownIcon = icon(<path d="m7 10.5 5 5 5-5" />);
export const UndoIcon = icon(
  alongTheLine(<path d="M8 5 3.5 9.5 8 14M4 9.5h10a5.5 5.5 0 0 1 0 11h-4" />),
);
export const RefreshIcon = icon(
  <path d="M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.6 7.2M4.5 14a8 8 0 0 0 13.9 2.8" />,
);
export const WarningIcon = icon(<path d="M12 3.5 2.5 20h19ZM12 10v4.5M12 17.5v.01" />);
export const CalendarIcon = icon(<path d="M4 5.5h16V20H4zM4 10h16M8 3v4M16 3v4" />);
export const VenueIcon = icon(
  <>
    <path d="M12 21.5c4.5-4.7 7-8.3 7-11.5a7 7 0 1 0-14 0c0 3.2 2.5 6.8 7 11.5Z" />
    <circle cx="12" cy="10" r="2.5" />
  </>,
);
export const OrganizerIcon = icon(
  <path d="M4 20h16M6 20V4h9v16M15 9h3.5v11M9 8h3M9 12h3M9 16h3" />,
);
export const ClockIcon = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7v5l3.5 2" />
  </>,
);
export const WinnerIcon = icon(
  <path d="M7 4h10v6a5 5 0 0 1-10 0zM7 5.5H3.5c0 3 1.3 5 3.7 5.5M17 5.5h3.5c0 3-1.3 5-3.7 5.5M12 15v5M8 20h8M9.8 8.6l1.6 1.6 3-3.2" />,
);
export const ViewsIcon = icon(<path d="M6.5 3.5h11v17L12 16.5l-5.5 4Z" />);
export const ColumnsIcon = icon(<path d="M3.5 5h17v14h-17zM9.2 5v14M14.8 5v14" />);
export const TableIcon = icon(<path d="M3.5 5h17v14h-17zM3.5 10h17M3.5 14.5h17M10 10v9" />);
export const ChartIcon = icon(<path d="M4 4v16h16M7.5 15l4-5 3.5 3 4.5-6.5" />);

const AthleticsIcon = icon(
  <>
    <circle cx="15.5" cy="4.5" r="1.8" />
    <path d="M5 12.5l2.5-4 4-1.5 3 2.5 1.5 3 3 .5M11.5 7.5 9.5 13l3.5 2.5 1 5.5M9 14.5l-1.5 3.5-4 .5" />
  </>,
);
const BadmintonIcon = icon(
  <>
    <path d="M9 15.5 5 4l3.5 1.3L12 3.5l3.5 1.8L19 4l-4 11.5M12 3.5v12M6.9 9.5h10.2" />
    <path d="M8.6 15.5h6.8v2a3.4 3.4 0 0 1-6.8 0z" />
  </>,
);
const FootballIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m12 8 3.8 2.8-1.5 4.4H9.7l-1.5-4.4ZM12 3v5M20.5 9.3l-4.7 1.5M17.3 19.3l-3-4.1M6.7 19.3l3-4.1M3.5 9.3l4.7 1.5" />
  </>,
);
const TennisIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M5.5 5.8a9 9 0 0 1 0 12.4M18.5 5.8a9 9 0 0 0 0 12.4" />
  </>,
);
const HockeyIcon = icon(
  <>
    <path d="m17.5 3-6 13.5c-.5 1.2-1.3 1.8-2.5 1.8H4.5V15h4L14 3z" />
    <path d="M13 20.5h7M13 18h7v2.5h-7z" />
  </>,
);
/** One of the three equal parts of a volleyball's pattern. */
const VOLLEYBALL_PANEL = 'M12 12c-.7-3.4.4-6.6 2.9-8.5M12.2 7.5c3.3-.5 6.4.6 8.5 3.1';
const VolleyballIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d={VOLLEYBALL_PANEL} />
    <path d={VOLLEYBALL_PANEL} transform="rotate(120 12 12)" />
    <path d={VOLLEYBALL_PANEL} transform="rotate(240 12 12)" />
  </>,
);
const MotorsportIcon = icon(
  <path d="M5 21V3.5c4.5-1.5 9.5 1.5 14 0v10c-4.5 1.5-9.5-1.5-14 0M5 8.5c4.5-1.5 9.5 1.5 14 0M9.7 3.2v10M14.4 4.2v10" />,
);

const SPORT_ICONS: Record<string, (props: IconProps) => ReactNode> = {
  athletics: AthleticsIcon,
  badminton: BadmintonIcon,
  football: FootballIcon,
  tennis: TennisIcon,
  hockey: HockeyIcon,
  volleyball: VolleyballIcon,
  motorsport: MotorsportIcon,
};

/**
 * The icon of a sport, by its key (`football`) or its display name (`Football`). A sport that we
 * have no drawing for gets the generic one.
 */
export function SportIcon({ sport, ...props }: IconProps & { sport: string }) {
  const Drawing = SPORT_ICONS[sport.trim().toLowerCase()] ?? SportsIcon;
  return <Drawing {...props} />;
}
