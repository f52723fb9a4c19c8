import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type NavigateOptions, useRouter, useRouterState } from '@tanstack/react-router';
import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import say from 'words/list';
import shared from 'words/shared';
import { CheckIcon, ChevronDownIcon, ViewsIcon } from '@/ui/icons';
import type { ListSearch } from '@/ui/list/listSearch';
import { rich } from '@/ui/rich';
import { ErrorState, Skeleton } from '@/ui/states';
import { useOpenedSoon } from '@/ui/useOpenedSoon';
import classes from './SavedViews.module.css';
import { savedViewsQuery } from './savedViews';
import type { AskedOfView } from './ViewDialog';
import { addressOf, type SavedView, searchOf, viewAt, viewsOf } from './viewAddress';

/** Loaded when something is to be changed: most days nothing is. */
const ViewDialog = lazy(() => import('./ViewDialog'));

interface SavedViewsProps {
  /** What the list shows, as its address has it. */
  values: ListSearch;
}

/** The views of a list that have a name: the one on screen, and the way to the others. */
export function SavedViews({ values }: SavedViewsProps) {
  const router = useRouter();
  const path = useRouterState({ select: ({ location }) => location.pathname }).replace(/\/+$/, '');
  const { data, error, isFetching, refetch } = useQuery(savedViewsQuery());
  const button = useRef<HTMLButtonElement>(null);
  const menu = useOpenedSoon();
  const [asked, setAsked] = useState<AskedOfView>();

  const views = viewsOf(data ?? [], path);
  const address = addressOf(path, values);
  const equal = viewAt(views, address);
  // The view that was on screen last is the one that a change of the filters changes; without any
  // filter nothing is left of it.
  const [lastId, setLastId] = useState<number>();
  const followedId = equal?.id ?? (address === path ? undefined : lastId);
  if (data !== undefined && followedId !== lastId) setLastId(followedId);
  const current = views.find(({ id }) => id === followedId);
  const isChanged = current !== undefined && equal === undefined;

  const open = (event: MouseEvent, view: SavedView) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const place = { to: path, search: searchOf(view.address), resetScroll: false };
    void router.navigate(place as NavigateOptions);
  };
  /** What is asked for concerns the list and the view of this moment. */
  const ask = (what: AskedOfView) => {
    // The dialog gives the focus back to where it is now: not to an entry of a menu that is gone by then.
    button.current?.focus();
    setAsked(what);
  };

  return (
    <>
      <Menu {...menu} position="bottom-end" width={280} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button
            className={classes.button}
            data-current={current !== undefined}
            ref={button}
            type="button"
          >
            <ViewsIcon size={16} />
            <span className="tl-ellipsis" dir={current && !isChanged ? 'auto' : undefined}>
              {current === undefined
                ? say.views()
                : isChanged
                  ? rich(say.viewChanged, { name: current.name, quiet })
                  : current.name}
            </span>
            <ChevronDownIcon size={16} />
          </button>
        </Menu.Target>
        <Menu.Dropdown className={classes.menu}>
          {data === undefined ? (
            error ? (
              <div className={classes.failure}>
                <ErrorState
                  error={error}
                  message={say.failedToLoadViews()}
                  onRetry={() => void refetch()}
                  retryLabel={shared.retry()}
                  retrying={isFetching}
                />
              </div>
            ) : (
              <div className={classes.none}>
                <Skeleton width="60%" />
              </div>
            )
          ) : views.length === 0 ? (
            <p className={classes.none}>{say.noViews()}</p>
          ) : (
            views.map((view) => (
              <Menu.Item
                {...(view.id === equal?.id && { 'aria-current': 'true' })}
                component="a"
                href={view.address}
                key={view.id}
                leftSection={
                  view.id === equal?.id ? <CheckIcon size={16} /> : <span className={classes.gap} />
                }
                onClick={(event: MouseEvent) => open(event, view)}
              >
                <bdi>{view.name}</bdi>
              </Menu.Item>
            ))
          )}
          <Menu.Divider />
          {current && (
            <>
              <Menu.Label className="tl-break">
                <bdi>{current.name}</bdi>
              </Menu.Label>
              {isChanged && (
                <Menu.Item onClick={() => ask({ what: 'replace', view: current, address })}>
                  {say.replaceView()}
                </Menu.Item>
              )}
              <Menu.Item onClick={() => ask({ what: 'rename', view: current })}>
                {say.renameView()}
              </Menu.Item>
              <Menu.Item className="tl-bad" onClick={() => ask({ what: 'delete', view: current })}>
                {say.deleteView()}
              </Menu.Item>
              <Menu.Divider />
            </>
          )}
          <Menu.Item onClick={() => ask({ what: 'save', address })}>{say.saveView()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked && (
        <Suspense fallback={null}>
          <ViewDialog asked={asked} onDone={() => setAsked(undefined)} views={data ?? []} />
        </Suspense>
      )}
    </>
  );
}

function quiet(words: ReactNode) {
  return <span className="tl-quiet">{words}</span>;
}
