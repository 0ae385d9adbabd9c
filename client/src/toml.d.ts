declare module '*.toml' {
  // A game's own file: the board that imports it knows its shape.
  const data: any;
  export default data;
}
