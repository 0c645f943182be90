/** Outlines for a map of lanes: the states of the US, Canada and Mexico (Natural Earth and US Census, public domain). */
import type { ExtendedFeature, ExtendedFeatureCollection } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import states from 'us-atlas/states-10m.json'
import countries from 'world-atlas/countries-110m.json'

type Topology = Parameters<typeof mesh>[0]
type Outline = ExtendedFeature<ExtendedFeature['geometry'], { name: string }>

/** ISO 3166 numbers of the neighboring countries. */
const NEIGHBOURS = ['124', '484']

/** One layer of an atlas as outlines. */
const layerOf = (atlas: unknown, name: string) => {
  const topology = atlas as Topology
  const layer = topology.objects[name]
  if (!layer) throw new Error(`The atlas has no layer ${name}`)
  return { topology, layer, outlines: feature(topology, layer) as ExtendedFeatureCollection<Outline> }
}

const us = layerOf(states, 'states')

/** The nation as one outline. */
export const unitedStates = layerOf(states, 'nation').outlines

/** Each state with its name. */
export const eachState = us.outlines.features

/** Borders between states, each once. */
export const stateBorders = mesh(us.topology, us.layer as Parameters<typeof mesh>[1], (a, b) => a !== b)

/** Canada and Mexico. */
export const neighbours = layerOf(countries, 'countries').outlines.features.filter(({ id }) =>
  NEIGHBOURS.includes(String(id)),
)
