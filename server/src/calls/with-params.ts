/** Handlers that serve several calls, whose paths name the same things differently. */

interface Input<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
}

/** Makes handlers of calls with the parameters of a path, from handlers that take what `to` makes of them. */
export const withParams =
  <Path, Taken>(to: (params: Path) => Taken) =>
  <Query, Body, Call, Answered>(handle: (input: Input<Taken, Query, Body>, call: Call) => Answered) =>
  ({ params, ...rest }: Input<Path, Query, Body>, call: Call): Answered =>
    handle({ ...rest, params: to(params) }, call)
