// The tables of both engines, of which drizzle-kit takes those of a configuration's dialect.

const { postgresColumns } = require('./src/db/postgres/columns.ts');
const { sqliteColumns } = require('./src/db/sqlite/columns.ts');
const { TABLES } = require('./src/store/tables.ts');

const tablesOf = (columns) => Object.values(TABLES).map((table) => table(columns));

module.exports = { ...[...tablesOf(sqliteColumns), ...tablesOf(postgresColumns)] };
