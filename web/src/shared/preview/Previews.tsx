import { Popover } from '@mantine/core';
import { type CSSProperties, useEffect, useId } from 'react';
import { usePreviewed } from '@/ui/preview/usePreviewed';
import { MatchPreview, RacePreview } from './MatchPreview';
import classes from './Previews.module.css';
import { TeamPreview } from './TeamPreview';

const CONTENTS = { team: TeamPreview, scoreboard: MatchPreview, race: RacePreview };

/** Shows what a link to a team or a match leads to, as long as the pointer or the focus rests on it. */
export function Previews() {
  const id = useId();
  const { previewed, hold, release } = usePreviewed();
  const link = previewed?.link;

  // The link is not rendered here: it gets the id of what describes it.
  useEffect(() => {
    const before = link?.getAttribute('aria-describedby');
    link?.setAttribute('aria-describedby', id);
    return () => {
      if (typeof before === 'string') link?.setAttribute('aria-describedby', before);
      else link?.removeAttribute('aria-describedby');
    };
  }, [link, id]);

  if (!previewed?.link.isConnected) return null;
  const Content = CONTENTS[previewed.page];
  return (
    <Popover
      closeOnClickOutside={false}
      closeOnEscape={false}
      key={`${previewed.page}-${previewed.id}`}
      offset={6}
      opened
      position="bottom-start"
      transitionProps={{ duration: 0 }}
      width="var(--tl-size-320)"
      withRoles={false}
      zIndex={450}
    >
      <Popover.Target>
        <span aria-hidden="true" className={classes.place} style={placeOf(previewed.link)} />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.preview}
        data-no-print
        id={id}
        onMouseEnter={hold}
        onMouseLeave={release}
        role="tooltip"
      >
        <Content id={previewed.id} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Where a link is in the window: it closes when that scrolls. */
function placeOf(link: HTMLElement): CSSProperties {
  const { left, top, width, height } = link.getBoundingClientRect();
  return { left, top, width, height };
}
