import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { useLanguage } from '../kit/language.ts';

function speaking(Screen: ComponentType): ComponentType {
  return function Speaking() {
    useLanguage();
    return <Screen />;
  };
}

/**
 * The same routes, their screens drawn again when another language is picked. The router keeps the element of a screen,
 * so that nothing from further up would reach it; and being drawn again, a screen keeps what has been typed into it.
 */
export function redrawn(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route) => {
    const { lazy, Component, ErrorBoundary, children } = route;
    return {
      ...route,
      ...(Component && { Component: speaking(Component) }),
      ...(ErrorBoundary && { ErrorBoundary: speaking(ErrorBoundary) }),
      ...(children && { children: redrawn(children) }),
      ...(typeof lazy === 'function' && {
        lazy: async () => {
          const loaded = await lazy();
          return { ...loaded, ...(loaded.Component && { Component: speaking(loaded.Component) }) };
        },
      }),
    } as RouteObject;
  });
}
