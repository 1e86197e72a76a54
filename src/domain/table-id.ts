/** Ids of tables, in topics, cookies and names of folders; also names of boards. */
export const TABLE_ID = /^[a-z0-9][a-z0-9-]{0,63}$/;
