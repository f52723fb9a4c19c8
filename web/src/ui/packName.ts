import say from 'words/packs';

/** A rule pack in the reader's language; one that is newer than this console by the name that the server gives it. */
export function packName({ id, name }: { id: string; name: string }): string {
  return say.packName({ pack: id.replaceAll('-', '_'), name });
}
