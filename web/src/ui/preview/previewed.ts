/** The pages whose links have a preview. */
const PREVIEWED = ['team', 'scoreboard', 'race'] as const;

export type PreviewedPage = (typeof PREVIEWED)[number];

export function isPreviewed(page: string): page is PreviewedPage {
  return (PREVIEWED as readonly string[]).includes(page);
}
