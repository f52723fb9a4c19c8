import say from 'words/shell';
import { SearchIcon } from '@/ui/icons';
import classes from './PaletteButton.module.css';
import { Keys } from './shortcuts/Keys';
import { paletteKeys } from './shortcuts/shortcuts';

/** Opens the command palette; a field to look at, an icon on phones, where its title names it. */
export function PaletteButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      className={classes.button}
      onClick={onClick}
      title={say.jumpTo()}
      type="button"
    >
      <SearchIcon size={18} />
      <span className={classes.words}>{say.jumpTo()}</span>
      <span aria-hidden="true" className={classes.keys}>
        <Keys keys={paletteKeys()} together />
      </span>
    </button>
  );
}
