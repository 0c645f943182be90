import type { Visit } from '../visit.ts'
import type { SignIn } from './progress.ts'

/** One page request, with its sign-in. */
export interface SignInVisit extends Visit {
  signIn: SignIn
}
