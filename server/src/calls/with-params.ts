/** Handlers that serve several calls, whose paths name the same things differently. */

/** The same input, with the parameters of another path. */
type WithParams<Input, Path> = Omit<Input, 'params'> & { params: Path }

/**
 * Makes handlers of calls with the parameters of a path, from handlers that take what `to` makes of them; no handler, if it
 * takes others.
 */
export const withParams =
  <Path, Taken>(to: (params: Path) => Taken) =>
  <Input extends { params: unknown }, Call, Answered>(handle: (input: Input, call: Call) => Answered) => {
    const made = (input: WithParams<Input, Path>, call: Call) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same input; its parameters are checked below
      handle({ ...input, params: to(input.params) } as unknown as Input, call)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what it is where the parameters fit
    return made as Taken extends Input['params'] ? typeof made : unknown
  }
