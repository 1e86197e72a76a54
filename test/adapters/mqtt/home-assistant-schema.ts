import { z } from 'zod';

/**
 * Home Assistant's device discovery, written from its documentation: what it takes of what is used here. Anything else is
 * refused, as a misspelt key is ignored there without a word.
 */
const topic = z.string().regex(/^[^+#\s]+$/);
const common = {
  unique_id: z.string().min(1),
  /** Null: the entity is called as its device. */
  name: z.string().min(1).nullable(),
  enabled_by_default: z.boolean().optional(),
  icon: z.string().regex(/^mdi:/).optional(),
  entity_category: z.enum(['config', 'diagnostic']).optional(),
};
const value_template = z.string().regex(/^\{\{ .+ \}\}$/);

const component = z.discriminatedUnion('platform', [
  z
    .strictObject({
      ...common,
      platform: z.literal('sensor'),
      state_topic: topic,
      value_template,
      device_class: z.enum(['timestamp', 'duration', 'enum']).optional(),
      options: z.array(z.string().min(1)).min(1).optional(),
      state_class: z.enum(['measurement', 'total', 'total_increasing']).optional(),
      unit_of_measurement: z.string().min(1).optional(),
    })
    // options go with the class enum, which has neither unit nor state class
    .refine(
      ({ device_class, options, state_class, unit_of_measurement: unit }) =>
        (device_class === 'enum') === (options !== undefined) &&
        (device_class !== 'enum' || (state_class ?? unit) === undefined),
    ),
  z.strictObject({
    ...common,
    platform: z.literal('binary_sensor'),
    state_topic: topic,
    /** Gives ON or OFF, as the default payloads are. */
    value_template: value_template.regex(/'ON' if .+ else 'OFF'/),
    device_class: z.enum(['connectivity', 'problem']).optional(),
  }),
  z.strictObject({
    ...common,
    platform: z.literal('switch'),
    state_topic: topic,
    value_template: value_template.regex(/'ON' if .+ else 'OFF'/),
    state_on: z.literal('ON'),
    state_off: z.literal('OFF'),
    command_topic: topic,
    payload_on: z.string().min(1),
    payload_off: z.string().min(1),
  }),
  z.strictObject({
    ...common,
    platform: z.literal('event'),
    state_topic: topic,
    event_types: z.array(z.string().min(1)).min(1),
  }),
  z.strictObject({
    ...common,
    platform: z.literal('button'),
    command_topic: topic,
    payload_press: z.string().min(1),
    // a button that tells anything is no diagnostic
    entity_category: z.never().optional(),
  }),
]);

/** A component that is to go has its platform and nothing else. */
const gone = z.strictObject({ platform: z.enum(['sensor', 'binary_sensor', 'switch', 'event', 'button']) });

export const homeAssistantDiscovery = z.strictObject({
  device: z.strictObject({
    identifiers: z.array(z.string().min(1)).min(1),
    name: z.string().min(1),
    manufacturer: z.string(),
    model: z.string(),
    sw_version: z.string(),
    configuration_url: z.url({ protocol: /^https?$/ }).optional(),
  }),
  /** Required since devices are discovered whole. */
  origin: z.strictObject({ name: z.string().min(1), sw_version: z.string(), support_url: z.url().optional() }),
  availability: z.array(z.strictObject({ topic })).min(1),
  components: z.record(z.string().regex(/^[A-Za-z0-9_-]+$/), z.union([component, gone])),
});

/** What an event entity takes. */
export const homeAssistantEvent = z.looseObject({ event_type: z.string() });
