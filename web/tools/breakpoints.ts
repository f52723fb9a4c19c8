import { breakpoints } from '../src/ui/breakpoints.ts';

interface Rule {
  params: string;
}

/** Writes the widths of the theme into `@media (--up-to-phone)` and `@container (--from-middle)`. */
export function writeBreakpoints() {
  const write = (rule: Rule) => {
    rule.params = rule.params.replace(
      /\(--(up-to|from)-(\w+)\)/g,
      (query, side: 'up-to' | 'from', name: string) => {
        if (!(name in breakpoints)) throw new Error(`There is no breakpoint for ${query}.`);
        const width = breakpoints[name as keyof typeof breakpoints];
        return side === 'up-to' ? `(width < ${width})` : `(width >= ${width})`;
      },
    );
  };
  return { postcssPlugin: 'breakpoints', AtRule: { media: write, container: write } };
}
