// Runs only in browsers without ES modules.
document.getElementById('old').hidden = false;
