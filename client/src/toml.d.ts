declare module '*.toml' {
  // The board that imports the file declares its type.
  const data: any;
  export default data;
}
