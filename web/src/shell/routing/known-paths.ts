/** The routes' paths as the router's types know them: a link to any other path does not compile. */
import type { AnyContext, RegisteredRouter, RootRoute, Route, Router } from '@tanstack/react-router'
import type { ScreenRoute, ScreenRoutes } from './screen-route.ts'
import type { SearchState } from './search-text.ts'

type Joined<Path extends string, Below extends string> = Below extends '/' ? Path : `${Path}${Below}`

/** Every path of a route and its children. */
type PathOf<R> =
  R extends ScreenRoute<infer Path, infer Children>
    ?
        | Path
        | { [I in keyof Children]: Children[I] extends ScreenRoute<infer Below> ? Joined<Path, Below> : never }[number]
    : never
export type PathsOf<Routes extends ScreenRoutes> = PathOf<Routes[number]>

/** Paths without parameters: a menu can link to them. */
export type StaticPath<Path extends string> = Exclude<Path, `${string}$${string}`>

type Validator = (search: Record<string, unknown>) => SearchState
type Root<Children = unknown> = RootRoute<
  unknown,
  Validator,
  object,
  AnyContext,
  AnyContext,
  Record<string, unknown>,
  undefined,
  Children
>

/** A router of these paths, for `Register`. Each accepts any state in the address. */
export type RouterOf<Path extends string> = Router<Root<{ [P in Path]: Route<unknown, Root, P> }>>

/** A page of any portal. */
export type RoutePath = Extract<keyof RegisteredRouter['routesByPath'], string>
/** A page that a menu can link to. */
export type PagePath = StaticPath<RoutePath>
