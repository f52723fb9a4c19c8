import type say from 'words/list';

/** What the rows of a list are; the words of every list are in the catalogue. */
export type ListName = Parameters<typeof say.noneFound>[0]['list'];
