/** What a route says of its screen in `staticData`. The shell collects its entries from the routes. */
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type words from 'words/screens';
import type { ExportedList, ExportQuery } from '@/shared/export/csvExport';

/** In the order of the sidebar. The screens of `Account` are in the user menu instead. */
export const SECTIONS = ['Main', 'Management', 'Configuration', 'Account'] as const;

export type Address = NonNullable<LinkProps['to']>;

/** How a screen is reached from everywhere: in the menus, in the palette, and by the keyboard. */
export interface Entry {
  /** Its place in the section: lower numbers come first. */
  place: number;
  /** Goes there when it is pressed after `g`. */
  letter: string;
  Icon: (props: { size?: number; className?: string | undefined }) => ReactNode;
  /** A second address of the same screen. */
  alsoAt?: Address;
  /** The list that the form at `?add=true` adds a row to. */
  adds?: Parameters<typeof words.add>[0]['list'];
  /** The list that can be saved as a file, and what of it the screen shows. */
  exported?: { list: ExportedList; query?: ExportQuery };
}

export interface Screen {
  /** Names the window, the breadcrumb and the entry. */
  title: string;
  section: (typeof SECTIONS)[number];
  /** Absent for screens that only other screens lead to. */
  entry?: Entry;
}

/** How a screen of the workspace is reached from everywhere. */
export interface Place {
  /** `doing`: what one is there for. `account`: what is one's own. */
  group: 'doing' | 'account';
  /** Its place in the group: lower numbers come first. */
  place: number;
  Icon: Entry['Icon'];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<Screen> {
    /** Of a screen of the workspace that is in its menus. */
    menu?: Place;
    /** The screen that it is a detail of. */
    parent?: { title: string; to: Address };
  }
}
