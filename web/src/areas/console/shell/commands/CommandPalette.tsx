import { Modal } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import say from 'words/shell';
import { isNotThere } from '@/api/errors';
import { queryLimits } from '@/api/limits';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { afterPaint } from '@/ui/dialog/afterPaint';
import { SearchIcon } from '@/ui/icons';
import { usePartByPart } from '@/ui/list/usePartByPart';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { Keys } from '../shortcuts/Keys';
import classes from './CommandPalette.module.css';
import {
  type Command,
  type CommandGroup,
  foundGroups,
  type Go,
  matching,
  type SavedView,
} from './commands';
import { savedViewsQuery } from './savedViewsQuery';
import { isSearch, PALETTE_DEBOUNCE_MS, searchQuery } from './searchQuery';

interface CommandPaletteProps {
  opened: boolean;
  onClose: () => void;
  /** Whether the focus goes back to where it was; not after leading to another screen. */
  returnFocus: boolean;
  /** What it offers by itself, the views that the administrator has saved among it. */
  groupsWith: (views: readonly SavedView[]) => readonly CommandGroup[];
  go: Go;
  onRun: (command: Command) => void;
}

/** One field that leads to every screen, action, and everything with a name. */
export function CommandPalette({ opened, onClose, returnFocus, ...content }: CommandPaletteProps) {
  return (
    <Modal
      attributes={{ content: { 'aria-label': say.palette() } }}
      classNames={{ body: classes.body, content: classes.content, inner: classes.inner }}
      onClose={onClose}
      opened={opened}
      padding={0}
      returnFocus={returnFocus}
      size="var(--tl-size-576)"
      // No closing animation: the chosen target takes the focus at once.
      transitionProps={{ duration: 0 }}
      withCloseButton={false}
    >
      <Palette {...content} />
    </Modal>
  );
}

function Palette({
  groupsWith,
  go,
  onRun,
}: Pick<CommandPaletteProps, 'groupsWith' | 'go' | 'onRun'>) {
  const id = useId();
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string>();
  // Enter was pressed before the answer to what stands in the field was here.
  const [isEntered, setIsEntered] = useState(false);
  // The field is there at once, so that no key is lost; what there is to choose a moment later.
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => afterPaint(() => setIsSeen(true)), []);

  const typed = text.trim();
  const [rested] = useDebouncedValue(typed, PALETTE_DEBOUNCE_MS);
  const search = useQuery(searchQuery(rested));
  const searches = isSearch(typed);
  const waiting = searches && (typed !== rested || search.isFetching);
  const found = searches && !search.isError ? search.data?.data : undefined;
  // Until the answer to what stands in the field is here, only so much of the one before is offered as
  // shows what is typed by now.
  const isOlder = typed !== rested || search.isPlaceholderData;

  // The latest records are a shortcut before anything is typed; typing finds them by name.
  const isFilled = isSeen || typed !== '';
  const views = useQuery({ ...savedViewsQuery(), enabled: isFilled }).data?.data;
  const groups = useMemo(
    () => (isFilled ? groupsWith(views ?? []) : []),
    [isFilled, groupsWith, views],
  );
  const own = groups
    .filter(({ kind }) => kind !== 'recent' || typed === '')
    .map((group) => matching(group, typed));
  const hits = (found ? foundGroups(found, typed, go) : []).map((group) =>
    isOlder ? matching(group, typed) : group,
  );
  const offered = [...own, ...hits].filter((group) => group.commands.length > 0);
  const commands = commandsOf(offered);
  // The answer may have something better than what is left of the one before: of that, only the reader
  // marks something.
  const [first] = isOlder ? commandsOf(own) : commands;
  const active = commands.find((command) => command.id === activeId) ?? first;
  // What is marked stays marked when more is found: Enter opens what was seen.
  if (active?.id !== activeId) setActiveId(active?.id);
  const shown = new Set(commands.slice(0, usePartByPart(commands.length)));
  const optionId = (command: Command) => `${id}-${command.id}`;

  // The page does the scrolling, not the list of options: there is no prop for it. Until a key is pressed the list
  // stands at its start, and scrolling would only have the browser lay out the page before it paints it.
  const canBeElsewhere = useRef(false);
  useEffect(() => {
    if (active && canBeElsewhere.current) {
      document.getElementById(`${id}-${active.id}`)?.scrollIntoView?.({ block: 'nearest' });
    }
  }, [active, id]);

  const openFound = useEffectEvent(() => {
    setIsEntered(false);
    if (active) onRun(active);
  });
  const opens = isEntered && !waiting;
  useEffect(() => {
    if (opens) openFound();
  }, [opens]);

  const move = (to: number) => setActiveId(commands[(to + commands.length) % commands.length]?.id);

  const onKeyDown = (event: KeyboardEvent) => {
    canBeElsewhere.current = true;
    const at = active ? commands.indexOf(active) : -1;
    const next = {
      ArrowDown: at + 1,
      ArrowUp: Math.max(at, 0) - 1,
      PageDown: at + 8,
      PageUp: at - 8,
    };
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (active) onRun(active);
      else setIsEntered(waiting);
    } else if (event.key in next && commands.length > 0) {
      event.preventDefault();
      setIsEntered(false);
      const wanted = next[event.key as keyof typeof next];
      const isPage = event.key.startsWith('Page');
      move(isPage ? Math.min(Math.max(wanted, 0), commands.length - 1) : wanted);
    }
  };

  // A server that searches nothing has found nothing.
  const failed = search.isError && !isNotThere(search.error);
  const nothing = typed !== '' && commands.length === 0 && !waiting && !failed;
  return (
    <>
      <div className={classes.field}>
        <SearchIcon className="tl-quiet" size={18} />
        <input
          aria-activedescendant={active && shown.has(active) ? optionId(active) : undefined}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-expanded={!isFilled || commands.length > 0}
          aria-label={say.paletteField()}
          autoComplete="off"
          className={classes.input}
          data-autofocus
          maxLength={queryLimits.q.maxLength}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setActiveId(undefined);
            setIsEntered(false);
          }}
          onKeyDown={onKeyDown}
          placeholder={say.jumpToHint()}
          role="combobox"
          spellCheck={false}
          type="text"
          value={text}
        />
        <Keys keys={['Esc']} />
      </div>
      <div className={classes.list} id={`${id}-list`} role="listbox" aria-label={say.commands()}>
        {offered
          .filter(({ commands: [first] }) => first && shown.has(first))
          .map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a listbox is made of groups, not of fieldsets
            <div aria-labelledby={`${id}-${group.kind}`} key={group.kind} role="group">
              <p className={classes.group} id={`${id}-${group.kind}`}>
                {say.group({ group: group.kind })}
              </p>
              {group.commands
                .filter((command) => shown.has(command))
                .map((command) => (
                  <Option
                    active={command === active}
                    command={command}
                    id={optionId(command)}
                    key={command.id}
                    onPick={() => onRun(command)}
                    onPoint={() => setActiveId(command.id)}
                  />
                ))}
            </div>
          ))}
      </div>
      {failed && searches && (
        <p className={classes.note} role="alert">
          {say.searchFailed({ reason: search.error.message })}{' '}
          <button className={classes.again} onClick={() => void search.refetch()} type="button">
            {say.tryAgain()}
          </button>
        </p>
      )}
      {nothing && <p className={classes.note}>{say.nothingFound({ text: typed })}</p>}
      {waiting && <p className={classes.note}>{say.searching()}</p>}
      <VisuallyHidden>
        <span role="status">
          {typed !== '' && !waiting && say.found({ count: commands.length })}
        </span>
      </VisuallyHidden>
    </>
  );
}

function commandsOf(groups: readonly CommandGroup[]): Command[] {
  return groups.flatMap((group) => group.commands);
}

interface OptionProps {
  id: string;
  command: Command;
  active: boolean;
  onPick: () => void;
  onPoint: () => void;
}

function Option({ id, command, active, onPick, onPoint }: OptionProps) {
  const { Icon, label, detail, reasons = [], status, keys } = command;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is the field's, as in every combobox
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active option
    <div
      aria-selected={active}
      className={classes.option}
      id={id}
      onClick={onPick}
      onMouseMove={onPoint}
      role="option"
    >
      <Icon className="tl-quiet" size={18} />
      <span className={classes.words}>
        <span className="tl-medium">
          <bdi>{label}</bdi>
        </span>
        {detail !== undefined && (
          <span className="tl-aside">
            <bdi>{detail}</bdi>
          </span>
        )}
        {reasons.map((reason) => (
          <span className="tl-aside" key={reason}>
            {reason}
          </span>
        ))}
      </span>
      {status !== undefined && <StatusBadge status={status} />}
      {keys && (
        <span aria-hidden="true" className={classes.shortcut}>
          <Keys keys={keys} />
        </span>
      )}
    </div>
  );
}
