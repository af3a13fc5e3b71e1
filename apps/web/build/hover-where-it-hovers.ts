import { AtRule, type Plugin, type Rule } from 'postcss';

const HOVER = /:hover\b/;

/** Limits :hover rules to pointers that hover: on touch screens their colours would stay after a tap. */
export const hoverWhereItHovers: Plugin = {
  postcssPlugin: 'hover-where-it-hovers',
  Once(root) {
    const rules: Rule[] = [];
    root.walkRules(HOVER, (rule) => {
      rules.push(rule);
    });
    for (const rule of rules) {
      const touched = rule.selectors.filter((selector) => !HOVER.test(selector));
      const hovering = rule.clone({ selectors: rule.selectors.filter((selector) => HOVER.test(selector)) });
      const media = new AtRule({ name: 'media', params: '(hover: hover)' });
      media.append(hovering);
      rule.after(media);
      if (touched.length > 0) rule.selectors = touched;
      else rule.remove();
    }
  },
};
