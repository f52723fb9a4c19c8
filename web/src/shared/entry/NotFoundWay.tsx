import say from 'words/entering';
import { ButtonLink } from '@/ui/ButtonLink';

/** What may be wrong with a public address that names nothing, and the way to what there is. */
export function NotFoundWay() {
  return (
    <div className="tl-paragraphs">
      <p>{say.notFoundNote()}</p>
      <p>
        <ButtonLink to="/tournaments">{say.toAllTournaments()}</ButtonLink>
      </p>
    </div>
  );
}
