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
 * Redraws routes when the language changes, keeping what has been typed. The router keeps a screen's element,
 * so a change from above would not reach it.
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
