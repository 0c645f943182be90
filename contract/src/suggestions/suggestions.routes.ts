import { route } from '../route.ts'
import { Suggestions, SuggestionsWanted } from './suggestions.shapes.ts'

/** Calls of the Platform API on suggested carriers. */
export const suggestionsRoutes = {
  find: route({
    method: 'POST',
    path: '/suggestions',
    may: { portals: ['dispatcher'], permission: 'offers.view' },
    summary:
      'What the lane was paid before and which carriers could take the jobs, with what speaks for and against each',
    body: SuggestionsWanted,
    answer: Suggestions,
    status: 200,
    reads: true,
  }),
}
