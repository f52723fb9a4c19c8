/** The bounds that a schema of the OpenAPI document puts on a value. */
const BOUNDS = ['minLength', 'maxLength', 'minimum', 'maximum'];

/** A schema itself, behind references and behind "or null". */
function resolved(schema, document) {
  if (schema.$ref)
    return resolved(document.components.schemas[schema.$ref.split('/').at(-1)], document);
  const value = (schema.oneOf ?? schema.anyOf)?.find((choice) => choice.type !== 'null');
  return value ? resolved(value, document) : schema;
}

/** The names of the schemas that are sent as the body of a call, and of those within them. */
function bodyNames(document) {
  const names = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .map((operation) => operation.requestBody?.content?.['application/json']?.schema?.$ref)
    .filter((reference) => reference !== undefined)
    .map((reference) => reference.split('/').at(-1));
  const found = new Set(names);
  for (const name of found) {
    const text = JSON.stringify(document.components.schemas[name]);
    for (const [, within] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) found.add(within);
  }
  return [...found].sort();
}

/** What the server accepts: for each body and what is within it, the bounds of its fields; those without are left out. */
export function limitsOf(document) {
  const limits = {};
  for (const name of bodyNames(document)) {
    const fields = {};
    // A body of several shapes has its bounds in these.
    const { properties = {} } = document.components.schemas[name];
    for (const [field, property] of Object.entries(properties)) {
      const schema = resolved(property, document);
      const bounds = BOUNDS.filter((bound) => schema[bound] !== undefined);
      if (bounds.length > 0) {
        fields[field] = Object.fromEntries(bounds.map((bound) => [bound, schema[bound]]));
      }
    }
    if (Object.keys(fields).length > 0) limits[name] = fields;
  }
  return limits;
}

/** The longest texts that a query may have, by the name of the parameter, which all calls share. */
export function queryLimitsOf(document) {
  const limits = {};
  const parameters = Object.values(document.paths)
    .flatMap((item) => Object.values(item))
    .flatMap((operation) => operation.parameters ?? []);
  for (const parameter of parameters) {
    const { maxLength } = resolved(parameter.schema ?? {}, document);
    if (parameter.in !== 'query' || maxLength === undefined) continue;
    const before = limits[parameter.name]?.maxLength ?? maxLength;
    if (before !== maxLength) throw new Error(`calls differ in the longest ${parameter.name}`);
    limits[parameter.name] = { maxLength };
  }
  return Object.fromEntries(
    Object.entries(limits).sort(([one], [other]) => one.localeCompare(other)),
  );
}
