/** What every part of a story needs, and the steps that it is made of. */
import type { Chance } from '../chance.ts'
import type { Cast, Member } from './cast.ts'
import type { Keeping, Life } from './life.ts'
import type { OrderPlan } from './order-plan.ts'

/** Something that happens at a moment, unless now comes first. */
export interface Step {
  at: Date
  run: () => void
}

/** What every part of a story needs. */
export interface StoryContext {
  life: Life
  cast: Cast
  plan: OrderPlan
  chance: Chance
  dispatcher: Member
  now: Date
  keeping: Keeping
}
