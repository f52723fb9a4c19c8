import { CloseButton, TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import say from 'words/list';
import { queryLimits } from '@/api/limits';
import { SearchIcon } from '@/ui/icons';
import { focusFirstRow } from '@/ui/list/rowKeys';
import classes from '@/ui/list/toolbar.module.css';

/** How long typing has to rest before a search is sent, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 500;

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What is searched in, as a drawing. */
  Icon?: typeof SearchIcon;
  /** Whether it is the search of the screen, which `/` and the arrows know. */
  hasShortcut?: boolean;
  /** The search in force. */
  value: string;
  onSearch: (search: string) => void;
}

/** Searches once typing rests, or at once on Enter; Escape clears, and ArrowDown goes into the list. */
export function SearchField({
  label,
  placeholder = say.searchHere(),
  Icon = SearchIcon,
  hasShortcut = true,
  value,
  onSearch,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [onTheirWay, setOnTheirWay] = useState<readonly string[]>([]);

  // Each search of this field comes back once as `value`. That echo is ignored: it would undo what was
  // typed since. Any other value comes from Back or a link, and is taken over.
  if (value !== seen) {
    setSeen(value);
    const echo = onTheirWay.indexOf(value);
    setOnTheirWay(echo < 0 ? [] : onTheirWay.slice(echo + 1));
    if (echo < 0) setText(value);
  }

  const search = (next: string) => {
    const wanted = next.trim();
    if (wanted === value) return;
    setOnTheirWay((before) => [...before, wanted]);
    onSearch(wanted);
  };
  const searchLater = useEffectEvent(() => search(text));

  // Typing is an outside event in time: the timer has to be set and cleared as the text changes.
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(searchLater, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);

  const clear = () => {
    setText('');
    search('');
    input.current?.focus();
  };

  return (
    <div className={classes.search}>
      <TextInput
        aria-label={label}
        leftSection={<Icon size={16} />}
        maxLength={queryLimits.search.maxLength}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text);
          if (event.key === 'Escape') clear();
          if (event.key === 'ArrowDown' && hasShortcut) {
            event.preventDefault();
            focusFirstRow();
          }
        }}
        placeholder={placeholder}
        ref={input}
        rightSection={
          text !== '' && <CloseButton aria-label={say.clearSearch()} onClick={clear} size="sm" />
        }
        size="sm"
        value={text}
        {...(hasShortcut && {
          'aria-keyshortcuts': '/',
          // The shortcut looks for this mark.
          'data-screen-search': true,
          title: say.pressToSearch(),
        })}
      />
    </div>
  );
}
